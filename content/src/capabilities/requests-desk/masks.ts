/** «Иван Кедров» → «Ив…»: enough to know one's own request again, too little to know a person. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}…`;
}

/** '+79130000067' → «+7 9•• •••-••-67». Anything else is hidden whole. */
export function maskPhone(phone: string): string {
  const [, first, last] = /^\+7(\d)\d{7}(\d\d)$/.exec(phone) ?? [];
  return first && last ? `+7 ${first}•• •••-••-${last}` : '•••';
}

/** '+79130000067' → «+7 913 000-00-67»; what is no such number stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4');
}

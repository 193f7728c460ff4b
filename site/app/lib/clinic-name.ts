/** Returns «стоматология «Кедр»», as the logo names the clinic; the name alone without a slogan. */
export const clinicName = ({ name, slogan }: { name: string; slogan: string }): string =>
  slogan ? `${slogan} «${name}»` : name;

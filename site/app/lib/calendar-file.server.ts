/** One event of an iCalendar file (RFC 5545). `uid` stays the same for the same event. */
export type CalendarEvent = {
  uid: string;
  stamp: Date;
  start: Date;
  minutes: number;
  status: 'TENTATIVE' | 'CONFIRMED';
  summary: string;
  location: string;
  description: string;
};

const maxOctets = 75;
const minuteMs = 60_000;

/** Returns the file of an event. */
export function calendarFile({ uid, stamp, start, minutes, status, ...texts }: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//dental-clinic-website//RU',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + minutes * minuteMs))}`,
    `STATUS:${status}`,
    `SUMMARY:${escaped(texts.summary)}`,
    `LOCATION:${escaped(texts.location)}`,
    `DESCRIPTION:${escaped(texts.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Splits a line into lines of at most 75 octets, never within a letter. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += letter;
    octets += size;
  }
  return whole;
}

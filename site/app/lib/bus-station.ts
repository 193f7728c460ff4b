/** «ост. «Кедровый проспект», автобусы 8, 19» → the stop's name to read first and what goes there. */
export function splitBusStation(text: string): { stop: string; routes: string } {
  const comma = text.indexOf(',');
  const stop = (comma === -1 ? text : text.slice(0, comma)).trim();
  return {
    stop: stop.replace(/^ост\.\s*/i, 'Остановка '),
    routes: comma === -1 ? '' : text.slice(comma + 1).trim(),
  };
}

/**
 * Returns the name of the file with all that is a person's. It says whose site it is from and when it was taken: whoever has
 * several knows by it which is which.
 * @param taken told by the calendar of whoever gives the name: in a browser, that of the reader
 */
export function ownDataName(host: string, taken: Date): string {
  const day = [taken.getFullYear(), taken.getMonth() + 1, taken.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `my-data_${host.replace(':', '-')}_${day}.zip`;
}

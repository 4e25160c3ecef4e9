/** Milliseconds for which a download can be begun: Safari fetches the file late, on phones once a person has agreed. */
const FETCHED_WITHIN_MS = 60_000;

/** Saves a file under a name, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_WITHIN_MS);
}

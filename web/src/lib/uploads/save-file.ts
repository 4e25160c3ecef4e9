/** Saves a file under a name, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the file itself by now, not its address.
  setTimeout(() => URL.revokeObjectURL(url));
}

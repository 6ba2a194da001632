/** Gives bytes to the browser as a file to keep. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = window.document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // By then the browser has its own copy of the bytes, so the address can be released.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

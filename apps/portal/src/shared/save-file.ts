/** Hands the reader a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // the browser reads the address after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

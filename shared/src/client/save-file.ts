/** Saves a response, or content that the page made, as a browser download. */
export async function saveFile(content: Response | Blob, name: string): Promise<void> {
  const url = URL.createObjectURL(content instanceof Blob ? content : await content.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A text file as programs in Thailand save it: in UTF-8, with or without its mark, else in the Thai letters of Windows. */
export function textOfBytes(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}

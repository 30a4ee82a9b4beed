/** How a file's content may reach a browser. Anything that could act there is saved, never shown. */
const shown = new Set([
  'application/pdf',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'audio/x-m4a',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'video/mp4',
  'video/ogg',
  'video/quicktime',
  'video/webm',
])
/** Saved under their own name of a type: nothing in a browser runs them. */
const kept =
  /^(?:(?:audio|font|video)\/[\w.+-]+|image\/(?:heic|heif|tiff|jxl)|text\/csv|application\/(?:zip|gzip|x-7z-compressed|x-rar-compressed|x-tar|msword|rtf|vnd\.(?:ms-|openxmlformats-|oasis\.)[\w.-]+))$/

export function servedAs(contentType: string, how: 'inline' | 'attachment') {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  const isShown = shown.has(type)
  return {
    contentType: type === 'text/plain' ? 'text/plain; charset=utf-8' : isShown || kept.test(type) ? type : unknown,
    disposition: isShown ? how : ('attachment' as const),
  }
}

const unknown = 'application/octet-stream'

/** RFC 6266: plain letters for old programs, the true name for the rest. */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}

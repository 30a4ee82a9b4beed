/**
 * The hostname in a Host header: lower case, without port and trailing dot, punycode for other alphabets. Anything
 * that is not plainly a hostname is nobody's: null (Koa CVE-2026-27959: an "@" in Host changed what others saw).
 */
export function hostnameOf(host: string): string | null {
  if (host.length > 260) return null
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::[0-9]{1,5})?$/i.exec(host)
  const hostname = match?.[1]?.toLowerCase()
  if (hostname === undefined || hostname.length > 253) return null
  return hostname.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) ? hostname : null
}

/** Host and peer are this machine: `localhost`, `*.localhost`, 127.0.0.0/8 and ::1. */
export function isLoopbackHost(host: string): boolean {
  if (/^\[::1\](:[0-9]{1,5})?$/.test(host)) return true
  const hostname = hostnameOf(host)
  return hostname !== null && (/(^|\.)localhost$/.test(hostname) || isLoopbackAddress(hostname))
}

export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.(25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})){3}$/.test(plain)
}

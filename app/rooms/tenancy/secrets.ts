/**
 * Site settings are the tenant's own and public, and secrets have no place in them. Should one stray in all the same,
 * it does not leave the house: names that sound like a secret are left out, however deep they are.
 */
const soundsSecret =
  /secret|passw|token|credential|private|api[_-]?key|access[_-]?key|connection|databaseName|databaseUrl/i

export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !soundsSecret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}

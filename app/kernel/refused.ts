/** What a form is told when the product said no: beside the form, in the visitor's language. Usable in the browser. */
export interface Refused {
  ok: false
  code: string
  message: string
  /** One sentence per field, by its dotted path. */
  fields: Record<string, string>
  details: unknown
}

export function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && (result as Refused).ok === false && 'code' in result
}

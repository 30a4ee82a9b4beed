/** What a form is told when the product said no: beside the form, in the visitor's language. Usable in the browser. */
export interface Refused {
  ok: false
  code: string
  message: string
  /** One sentence per field, by its dotted path. */
  fields: Record<string, string>
  details: unknown
  /** What was typed, for a page that is drawn anew without script: of an action that keeps it. */
  kept?: Record<string, Kept>
}

/** A field, a list of a form, or a group such as the two languages of a name. */
export type Kept = string | string[] | Record<string, string>

export function isRefused(result: unknown): result is Refused {
  return typeof result === 'object' && result !== null && (result as Refused).ok === false && 'code' in result
}

/** Where the way to LINE begins, ends, and where who is new there says hello. */
export const lineStartPath = '/user/authen/line'
export const lineCallbackPath = '/user/authen/line/callback'
export const lineNewPath = '/user/authen/line/new'
/** The page inside LINE (room business): a LIFF app's endpoint URL. */
export const liffEndpointPath = '/cluster/liff'

/** What one goes to LINE for: to come in, to link it with one's account, to show that it is still oneself. */
export const linePurposes = ['signIn', 'link', 'confirm'] as const
export type LinePurpose = (typeof linePurposes)[number]

export function lineStartUrl(purpose: LinePurpose, next: string): string {
  return `${lineStartPath}?purpose=${purpose}&next=${encodeURIComponent(next)}`
}

/** What is said on the page that one comes back to; `?line=…`. */
export const lineOutcomes = [
  'cancelled',
  'mismatch',
  'failed',
  'away',
  'unavailable',
  'taken',
  'otherPerson',
  'suspended',
  'tooMany',
  'linked',
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What came of it: done, not done by the person's own choice, or refused with the server's words. */
export type Result<Data> =
  | { state: 'done'; data: Data }
  | { state: 'left' }
  | { state: 'refused'; code: string; message: string }

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

export const signInWithPasskey = (): Promise<Result<{ secondStep?: true }>> => ceremony('/api/user/login/passkey', sign)

export const confirmWithPasskey = (): Promise<Result<unknown>> => ceremony('/api/user/confirm/passkey', sign)

export const makePasskey = (name: string): Promise<Result<unknown>> => ceremony('/api/user/passkeys', make, { name })

type Sign = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => Promise<unknown>
const sign: Sign = async (optionsJSON) => (await library()).startAuthentication({ optionsJSON })
const make = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  (await library()).startRegistration({ optionsJSON })

/** Comes when somebody presses the button: most never do. */
const library = () => import('@simplewebauthn/browser')

async function ceremony<Options, Data>(
  path: string,
  answerTo: (options: Options) => Promise<unknown>,
  more: Record<string, string> = {},
): Promise<Result<Data>> {
  const begun = await send<Options>(`${path}/options`, {})
  if (begun.state !== 'done') return begun
  let answer: unknown
  try {
    answer = await answerTo(begun.data)
  } catch {
    // Closed, waited too long, no such key here, or one that is known already: the browser has told why.
    return { state: 'left' }
  }
  return send<Data>(path, { answer, ...more })
}

export async function ask<Data>(path: string): Promise<Result<Data>> {
  return read(await fetch(path).catch(() => null))
}

export async function send<Data>(path: string, body: object): Promise<Result<Data>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return read(await fetch(path, init).catch(() => null))
}

async function read<Data>(response: Response | null): Promise<Result<Data>> {
  const said = (await response?.json().catch(() => null)) as Said<Data> | null
  if (said?.success) return { state: 'done', data: said.data }
  return { state: 'refused', code: said?.error.code ?? 'OFFLINE', message: said?.error.message ?? '' }
}

type Said<Data> = { success: true; data: Data } | { success: false; error: { code: string; message: string } }

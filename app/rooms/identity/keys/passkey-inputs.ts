import * as z from 'zod'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

export const passkeyName = z.string().trim().min(1).max(60)

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  // Nothing is asked for that would be read from it.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** What the browser says after it made a passkey, as @simplewebauthn/browser has it; with upper ends. */
export const RegistrationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(transport).max(10).optional().catch([]),
  }),
})

/** What it says after it signed with one. */
export const SignatureAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
})

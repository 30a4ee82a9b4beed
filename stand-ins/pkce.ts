import { createHash } from 'node:crypto'

export const rightVerifier = (verifier: string | null, challenge: string): boolean =>
  verifier !== null &&
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge

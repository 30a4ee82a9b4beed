import { createHash, randomBytes } from 'node:crypto'

/** What only the browser that registered knows: a password chosen there counts where this is shown again. */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url')

export const browserHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

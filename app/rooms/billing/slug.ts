import { randomBytes } from 'node:crypto'

/** 128 random bits, 22 characters: whoever holds the link may pay, or see the paper. */
export const newSlug = (): string => randomBytes(16).toString('base64url')

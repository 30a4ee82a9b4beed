import { createContext } from 'react'

/** The nonce that this document came with, for what is printed on the server. Apart: every page carries it. */
export const PageNonce = createContext<string | undefined>(undefined)

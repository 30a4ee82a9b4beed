import { createContext } from 'react-router'

/** The nonce of this render, for entry.server.tsx and root.tsx. */
export const nonceKey = createContext<string>()

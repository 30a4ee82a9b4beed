import { createContext } from 'react'

/** Opens the dialog that asks once more who is there. The shell gives it (confirm-host.tsx): ui knows no account. */
export const AskToConfirm = createContext<((onConfirmed: () => void, onLeft?: () => void) => void) | null>(null)

import { createContext, useContext } from 'react'
import type { Waiting } from '#kernel/office.ts'

/** What waits for whoever looks, as the frame around the page knows it: it changes while the page stands. */
const WaitsContext = createContext<readonly Waiting[]>([])
export const WaitsProvider = WaitsContext.Provider

export const useWaits = (): readonly Waiting[] => useContext(WaitsContext)

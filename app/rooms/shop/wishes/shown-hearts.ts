/** Cards show a heart where somebody gives them one: guests bring neither the heart nor its script. */
import { type ComponentType, createContext } from 'react'

export interface Hearts {
  Heart: ComponentType<{ sku: string; isWished: boolean }>
  wished: ReadonlySet<string>
}

export const HeartsContext = createContext<Hearts | null>(null)

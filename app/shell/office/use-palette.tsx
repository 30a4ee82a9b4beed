import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useToast } from '#ui/toast.tsx'
import type { PaletteProps } from './palette.tsx'
import { officeWords } from './words.ts'

const fetchPalette = () => import('./palette.tsx')

/** The palette and what opens it: Ctrl K, ⌘K, a button. It comes when the browser has nothing else to do. */
export function usePaletteDoor(): {
  open: () => void
  close: () => void
  isOpen: boolean
  Palette: ComponentType<PaletteProps> | null
} {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const toast = useToast()
  const open = useCallback(() => {
    fetchPalette().then(
      (module) => {
        setPalette(() => module.Palette)
        setOpen(true)
      },
      () => toast({ message: { th: officeWords.th.searchNotLoaded, en: officeWords.en.searchNotLoaded }, tone: 'bad' }),
    )
  }, [toast])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const early = setTimeout(() => void fetchPalette().catch(() => {}), 2000)
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // A question that must be answered first keeps the floor.
      if (document.querySelector('dialog[open]') === null) open()
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(early)
      removeEventListener('keydown', press)
    }
  }, [open])
  return { open, close, isOpen, Palette }
}

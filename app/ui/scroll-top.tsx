/** Back to the top, once more than 100 px have been scrolled (product.md §9). */
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './scroll-top.module.css'

export const scrollTopAfterPixels = 100

export function ScrollTop() {
  const [far, setFar] = useState(false)
  const text = useWords(words)
  useEffect(() => {
    const look = () => setFar(window.scrollY > scrollTopAfterPixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!far) return null
  const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Button
      className={styles.button}
      icon="chevron-up"
      label={text.top}
      data-scroll-top
      onClick={() => window.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })}
    />
  )
}

const words = defineWords({ th: { top: 'กลับขึ้นด้านบน' }, en: { top: 'Back to top' } })

import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { defineWords, useWords } from '#ui/words.tsx'

/** In a page's place while the network is away; goes on by itself. public/offline.js does the same without React. */
export function Offline() {
  const text = useWords(words)
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <ErrorPanel
      title={text.title}
      actions={
        <Button kind="primary" data-retry onClick={() => location.reload()}>
          {text.again}
        </Button>
      }
    >
      <title>{text.title}</title>
      <p>{text.help}</p>
    </ErrorPanel>
  )
}

const words = defineWords({
  th: {
    title: 'เชื่อมต่ออินเทอร์เน็ตไม่ได้',
    help: 'หน้านี้จะเปิดต่อให้เองเมื่อกลับมาออนไลน์',
    again: 'ลองอีกครั้ง',
  },
  en: {
    title: 'No connection',
    help: 'This page goes on by itself once you are back online.',
    again: 'Try again',
  },
})

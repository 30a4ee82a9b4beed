/** Inside LINE and its like a part of the web is missing; LINE itself opens the phone's own browser when the address says so. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserName } from '#kernel/browser-name.ts'
import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'
import { defineWords, useWords } from './words.tsx'

const inApps = ['LINE', 'Facebook', 'Instagram', 'TikTok', 'Android WebView']

/** `browser`: as the server read it, where the page is one visitor's own. A page that guests share asks the browser itself. */
export function InAppNotice({ browser }: { browser?: string }) {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  const [own, setOwn] = useState(browser)
  useEffect(() => setOwn(browserName(navigator.userAgent).browser), [])
  if (own === undefined || !inApps.includes(own)) return null
  const query = new URLSearchParams(search)
  query.set('openExternalBrowser', '1')
  return (
    <Notice
      tone="warn"
      title={text.title(own)}
      action={
        own === 'LINE' && (
          <LinkButton to={`${pathname}?${query}`} reloadDocument>
            {text.open}
          </LinkButton>
        )
      }
    >
      {text.why} {own !== 'LINE' && text.how}
    </Notice>
  )
}

const words = defineWords({
  th: {
    title: (app: string) => `คุณกำลังเปิดในแอป ${app}`,
    why: 'เบราว์เซอร์ในแอปอาจบันทึกรูป ถ่ายสลิป หรือใช้พาสคีย์ไม่ได้ เปิดในเบราว์เซอร์ของเครื่องจะใช้ได้ครบกว่า',
    open: 'เปิดในเบราว์เซอร์ของเครื่อง',
    how: 'แตะเมนูของแอป แล้วเลือก “เปิดในเบราว์เซอร์”',
  },
  en: {
    title: (app) => `You are inside the ${app} app`,
    why: 'Its browser may not save pictures, photograph slips or use passkeys. Your phone’s own browser can.',
    open: 'Open in the phone’s browser',
    how: 'Open the app’s menu and choose “Open in browser”.',
  },
})

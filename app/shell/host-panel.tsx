import { useEffect, useState } from 'react'
import { defineWords, useWords } from '#ui/words.tsx'
import styles from './host-panel.module.css'

const words = defineWords({
  th: { title: 'เลือกเว็บไซต์ (สำหรับนักพัฒนา)', filter: 'กรองชื่อโฮสต์', reset: 'ล้างตัวเลือก', none: 'ไม่พบโฮสต์', open: 'โฮสต์' },
  en: {
    title: 'Choose a site (development)',
    filter: 'Filter hosts',
    reset: 'Reset',
    none: 'No hosts found',
    open: 'Hosts',
  },
})

interface Hosts {
  hostnames: string[]
  hostnameData: { hostname: string; name: string; status: string }[]
}

/** Host cookie lifetime: 86400 s; the last 14 matching hosts (product.md §9). */
const cookieSeconds = 86_400
const shown = 14

/** On localhost only: picking a host stores it in a cookie and reloads (product.md §4). Alt+H opens it. */
export function HostPanel({ host }: { host: string }) {
  const text = useWords(words)
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const [hosts, setHosts] = useState<Hosts['hostnameData']>([])

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.altKey && event.key.toLowerCase() === 'h') setOpen((before) => !before)
    }
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [])

  useEffect(() => {
    if (!open) return
    fetch('/hostnames')
      .then((response) => response.json() as Promise<Hosts>)
      .then((found) => setHosts(found.hostnameData))
      .catch(() => setHosts([])) // "Hosts fetch failure: an empty list" (product.md §8)
  }, [open])

  function choose(cookie: string) {
    document.cookie = cookie
    location.reload()
  }

  const matching = hosts
    .filter((each) => `${each.hostname} ${each.name}`.toLowerCase().includes(filter.toLowerCase()))
    .slice(-shown)
  return (
    <aside className={styles.panel} aria-label={text.title}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text.open}: {host}
      </button>
      {open && (
        <div className={styles.body}>
          <label className={styles.filter}>
            {text.filter}
            <input value={filter} onChange={(event) => setFilter(event.target.value)} />
          </label>
          <ul className={styles.list}>
            {matching.map((each) => (
              <li key={each.hostname}>
                <button
                  type="button"
                  aria-current={each.hostname === host ? 'true' : undefined}
                  onClick={() => choose(`hostname=${each.hostname}; path=/; max-age=${cookieSeconds}; samesite=lax`)}
                >
                  <strong>{each.name}</strong> <span>{each.hostname}</span>
                </button>
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p>{text.none}</p>}
          <button type="button" onClick={() => choose('hostname=; path=/; max-age=0')}>
            {text.reset}
          </button>
        </div>
      )}
    </aside>
  )
}

import { Offline } from '../browser/offline-panel.tsx'

/** What public/sw.js keeps for when no page can be fetched: the site's looks, the visitor's language, nobody's data. */
export default function OfflineScreen() {
  return (
    <main id="main" tabIndex={-1}>
      <Offline />
    </main>
  )
}

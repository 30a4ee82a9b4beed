import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { instrumentations } from './shell/browser/leaving.ts'
import { isLacking } from './shell/browser/older/lacking.ts'

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    )
  })
}

// What a page asks for anew it gives up first, and that is no error: of an answer that is cut off after its first line
// React Router leaves a promise behind.
addEventListener('unhandledrejection', (event) => event.reason?.name === 'AbortError' && event.preventDefault())

// What does not come leaves the page as the server sent it: it works without script.
if (isLacking()) void import('./shell/browser/older/fill-in.ts').then(takeOver)
else takeOver()

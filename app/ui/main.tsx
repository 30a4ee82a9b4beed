/** The main of a screen that brings its own frame. Within another main (a preview) it is a plain part of that one. */
import { createContext, useContext, type ReactNode } from 'react'

/** Whether a main stands around already: a page has one. */
export const WithinMain = createContext(false)

export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return useContext(WithinMain) ? (
    <div className={className}>{children}</div>
  ) : (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

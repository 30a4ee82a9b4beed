/** Read beside a form: in a tab of its own, so that nothing typed is lost. Room cms answers there. */
import type { ReactNode } from 'react'
import { href } from 'react-router'

export const LegalLink = ({ slug, children }: { slug: 'terms' | 'privacy' | 'returns'; children: ReactNode }) => (
  <a href={href('/cms/page/:slug', { slug })} target="_blank" rel="noreferrer">
    {children}
  </a>
)

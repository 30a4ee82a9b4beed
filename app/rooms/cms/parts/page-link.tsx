/** A link that somebody typed: a page of this site, another website in a window of its own, or only its words. */
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { linkOf } from '#kernel/typed-link.ts'

type Look = 'primary' | 'secondary' | 'quiet'

export function PageLink({
  to,
  look,
  children,
  className,
}: {
  to: string
  look?: Look
  children: ReactNode
  className?: string | undefined
}) {
  const found = linkOf(to)
  const dressed = look ? buttonClass({ kind: look, size: 'large' }) : className
  if (!found) return look ? null : <span className={className}>{children}</span>
  if (found.isOut) {
    const away = /^https?:/.test(found.to) ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
    return (
      <a href={found.to} className={dressed} {...away}>
        {children}
      </a>
    )
  }
  return (
    <QuickLink to={found.to} className={dressed}>
      {children}
    </QuickLink>
  )
}

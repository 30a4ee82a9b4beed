import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type QuickLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** from the root: `/shop/products` */
  to: string
  prefetch?: 'intent' | 'none'
}

/**
 * A link of which a page has many. The server writes the anchor that the browser's Link would draw, without asking the
 * router five things about each.
 */
export function QuickLink({ to, prefetch = 'none', children, ...rest }: QuickLinkProps) {
  if (import.meta.env.SSR)
    return (
      <a {...rest} href={to} data-discover="true">
        {children}
      </a>
    )
  return (
    <Link {...rest} to={to} prefetch={prefetch}>
      {children}
    </Link>
  )
}

import { type ComponentType, createContext, lazy, Suspense, useContext, useMemo } from 'react'
import { nearestRole, type Role } from './nearest-role.ts'

/** The visitor's role is for choosing looks only: data differs by permission, on the server. */
export interface Visitor {
  role: Role
  path: string
  permissions: readonly string[]
  /** Whose page it is; nobody's where left out. */
  account?: string
  /** It is the shop's own device, where people change places by PIN; and who works at it does so by one. */
  isPaired?: boolean
  isOperator?: boolean
}
const VisitorContext = createContext<Visitor>({ role: 'guest', path: '/', permissions: [] })
export const VisitorProvider = VisitorContext.Provider
export const useVisitor = (): Visitor => useContext(VisitorContext)

/** The same word as on the server: `can('shop.refund')`. */
export function useCan(): (permission: string) => boolean {
  const { permissions } = useVisitor()
  return (permission) => permissions.includes(permission)
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * One chunk per role variant, chosen by the session's role, and chosen anew whenever path or role changes; a role
 * without a file takes the nearest humbler one (product.md §2). A variant that is there already stays as it is, so that
 * the focus is not lost on the way; one that failed to load is loaded again.
 * `const Screen = byRole<Props>(import.meta.glob('./{guest,user,manager,admin}.tsx'))`
 */
export function byRole<Props extends object>(modules: Record<string, () => Promise<unknown>>): ComponentType<Props> {
  const files = modules as Record<string, Load<Props>>
  const variants = new Map<Role, ComponentType<Props>>()

  function variantFor(nearest: Role, role: Role, path: string): ComponentType<Props> {
    const there = variants.get(nearest)
    if (there) return there
    const variant = lazy(() =>
      files[fileOf(nearest)]!().catch((error: unknown) => {
        variants.delete(nearest)
        failed(role, path)
        throw error
      }),
    )
    variants.set(nearest, variant)
    return variant
  }

  return function Screen(props: Props) {
    const { role, path } = useVisitor()
    const nearest = nearestRole(role, (one) => fileOf(one) in files)
    const Variant = useMemo(() => nearest && variantFor(nearest, role, path), [nearest, role, path])
    if (!Variant) {
      failed(role, path)
      return null
    }
    return (
      <Suspense key={nearest} fallback={<p role="status">Loading content...</p>}>
        <Variant {...props} />
      </Suspense>
    )
  }
}

const fileOf = (role: Role) => `./${role}.tsx`

const failed = (role: Role, path: string) => console.error(`Failed to load component for role ${role} and path ${path}`)

import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react'

/** The visitor's role, for choosing looks only: data differs by permission, on the server. */
type Role = 'guest' | 'user' | 'manager' | 'admin'
const order: readonly Role[] = ['guest', 'user', 'manager', 'admin']

export interface Visitor {
  role: Role
  path: string
  permissions: readonly string[]
}
const VisitorContext = createContext<Visitor>({ role: 'guest', path: '/', permissions: [] })
export const VisitorProvider = VisitorContext.Provider
export const useVisitor = (): Visitor => useContext(VisitorContext)

/** The same word as on the server: `can('shop.refund')`. */
export function useCan(): (permission: string) => boolean {
  const { permissions } = useVisitor()
  return (permission) => permissions.includes(permission)
}

type Modules<Props> = Record<string, () => Promise<{ default: ComponentType<Props> }>>

/**
 * One chunk per role variant, chosen by the session's role; a role without a file takes the nearest humbler one.
 * `const Screen = byRole<Props>(import.meta.glob('./{guest,user,manager,admin}.tsx'))` (product.md §2).
 */
export function byRole<Props extends object>(modules: Record<string, () => Promise<unknown>>): ComponentType<Props> {
  const found = new Map<Role, ComponentType<Props>>()
  for (const role of order) {
    const file = (modules as Modules<Props>)[`./${role}.tsx`]
    if (file) found.set(role, variant<Props>(role, file))
  }
  return function Screen(props: Props) {
    const { role, path } = useVisitor()
    const nearest = order.slice(0, order.indexOf(role) + 1).findLast((candidate) => found.has(candidate))
    const Variant = nearest && found.get(nearest)
    if (!Variant) {
      console.error(`Failed to load component for role ${role} and path ${path}`)
      return null
    }
    return (
      <Suspense key={`${path} ${nearest}`} fallback={<p role="status">Loading content...</p>}>
        <Variant {...props} />
      </Suspense>
    )
  }
}

function variant<Props extends object>(role: Role, file: Modules<Props>[string]): ComponentType<Props> {
  return lazy(() =>
    file().catch((error) => {
      console.error(`Failed to load component for role ${role} and path ${globalThis.location?.pathname ?? ''}`)
      throw error
    }),
  )
}

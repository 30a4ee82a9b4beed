/** What stands over every page until it is done, whichever page began it: uploads. Who has nothing standing loads nothing. */
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'

let standing: readonly { name: string; piece: ReactNode }[] = []
const listeners = new Set<() => void>()

/** `stand('uploads', <UploadPanel />)`; null takes it away. */
export function stand(name: string, piece: ReactNode): void {
  standing = [...standing.filter((other) => other.name !== name), ...(piece ? [{ name, piece }] : [])]
  for (const listener of listeners) listener()
}

/** Once, around everything. */
export function Standing() {
  const pieces = useSyncExternalStore(listen, read, none)
  return pieces.map(({ name, piece }) => <Fragment key={name}>{piece}</Fragment>)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => standing
const nothing: typeof standing = []
const none = () => nothing

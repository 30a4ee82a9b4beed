/** Pure: what an imsmanifest.xml says of a package, SCORM 1.2 and 2004. */
import { cutText } from '#kernel/cut-text.ts'
import { attributeOf, type Element, elementsOf, textOf } from '#kernel/xml.ts'

export type Standard = '1.2' | '2004'

export interface Sco {
  /** The item's identifier: a learner's state is kept by it. */
  id: string
  title: string
  /** Inside the package, with what follows a "?" and a "#". */
  href: string
  /** It says nothing to us: seen is done. */
  isAsset: boolean
  /** Percent that pass; null: it decides by itself. */
  mastery: number | null
  launchData: string
}

export interface Manifest {
  standard: Standard
  title: string
  scos: Sco[]
}

/** More than any course has; a list of them is shown to learners. */
const mostScos = 200

/** Null for what is none, or leads to nothing. */
export function readManifest(bytes: Uint8Array): Manifest | null {
  const [root] = elementsOf(textOf(bytes))
  if (root?.name !== 'manifest') return null
  const organizations = child(root, 'organizations')
  const all = childrenOf(organizations, 'organization')
  const chosen = all.find((one) => attributeOf(one, 'identifier') === attributeOf(organizations, 'default')) ?? all[0]
  if (!chosen) return null
  const resources = child(root, 'resources')
  const bases = [attributeOf(root, 'base'), attributeOf(resources, 'base')]
  const byId = new Map(
    childrenOf(resources, 'resource').map((resource) => [attributeOf(resource, 'identifier'), resource]),
  )
  const scos = itemsOf(chosen).flatMap((item) => {
    const resource = byId.get(attributeOf(item, 'identifierref'))
    const href = resource && attributeOf(resource, 'href')
    if (!resource || !href) return []
    const address = addressIn([...bases, attributeOf(resource, 'base'), href], attributeOf(item, 'parameters'))
    return address === null ? [] : [scoOf(item, resource, address)]
  })
  const distinct = new Set(scos.map(({ id }) => id))
  if (scos.length === 0 || scos.length > mostScos || distinct.size !== scos.length) return null
  return { standard: standardOf(root), title: wordsOf(child(chosen, 'title')) || scos[0]!.title, scos }
}

function standardOf(root: Element): Standard {
  const said = wordsOf(child(child(root, 'metadata'), 'schemaversion'))
  if (said.startsWith('1.2')) return '1.2'
  if (/2004|CAM 1\.3/i.test(said)) return '2004'
  return Object.values(root.attributes).some((value) => /adlcp_v1p3|ADL_SCORM_2004/i.test(value)) ? '2004' : '1.2'
}

/** Items that lead somewhere, in the order of the outline; those that it hides are not shown, unless it hides all. */
function itemsOf(parent: Element): Element[] {
  const leading = leadingItems(parent)
  const shown = leading.filter((item) => attributeOf(item, 'isvisible').toLowerCase() !== 'false')
  return shown.length > 0 ? shown : leading
}

function leadingItems(parent: Element): Element[] {
  return childrenOf(parent, 'item').flatMap((item) => [
    ...(attributeOf(item, 'identifierref') ? [item] : []),
    ...leadingItems(item),
  ])
}

function scoOf(item: Element, resource: Element, href: string): Sco {
  const id = (attributeOf(item, 'identifier') || attributeOf(resource, 'identifier')).slice(0, 200)
  return {
    id,
    title: cutText(wordsOf(child(item, 'title')), 300) || id,
    href,
    isAsset: attributeOf(resource, 'scormtype') === 'asset',
    mastery: masteryOf(item),
    launchData: cutText(wordsOf(child(item, 'datafromlms')), 4000),
  }
}

/**
 * Each address against the one before it (xml:base), then the item's parameters as SCORM 2004 says (Run-Time 4.2.1.1):
 * "#…" goes to the end unless there is one, all else to the query. Null for what is no address of the package's own.
 */
function addressIn(parts: readonly string[], parameters: string): string | null {
  const top = 'http://package.invalid/'
  let url: URL
  try {
    url = parts
      .filter(Boolean)
      .reduce(
        (base, part) => new URL(part.replaceAll('\\', '/').replace(/%(?![0-9a-f]{2})/gi, '%25'), base),
        new URL(top),
      )
  } catch {
    return null
  }
  if (url.origin !== new URL(top).origin) return null
  const said = parameters.trim().replace(/^[?&]+/, '')
  if (said.startsWith('#')) url.hash ||= said
  else if (said) url.search = [url.search.slice(1), said].filter(Boolean).join('&')
  return `${decoded(url.pathname.slice(1))}${url.search}${url.hash}`
}

function masteryOf(item: Element): number | null {
  const percent = wordsOf(child(item, 'masteryscore'))
  const measure = wordsOf(deep(item, 'minnormalizedmeasure'))
  const given = percent ? Number(percent) : measure ? Number(measure) * 100 : Number.NaN
  return given >= 0 && given <= 100 ? given : null
}

/** As the zip has it; what is no UTF-8 stays as it is written. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path.normalize('NFC')
  }
}

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((one) => one.name === name) ?? []
const child = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0]
const wordsOf = (element: Element | undefined): string => element?.text.replaceAll(/\s+/g, ' ').trim() ?? ''

function deep(element: Element, name: string): Element | undefined {
  for (const one of element.children) {
    // Items within are asked for themselves.
    const found = one.name === name ? one : one.name === 'item' ? undefined : deep(one, name)
    if (found) return found
  }
  return undefined
}

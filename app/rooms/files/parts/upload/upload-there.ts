/** Which of the chosen files are there already, by their names, in the folders they would come to. */
import { mostNames } from '../../limits.ts'
import { nameProblem } from '../../name-text.ts'
import type { ThereItem } from '../../upload/names-there.ts'
import type { ChosenFile, Outside, UploadTo } from './upload-outside.ts'
import { inFolder, keepsFolders, mayAskNames, placeOf } from './upload-place.ts'
import { understood } from './upload-problem.ts'
import { trying } from './upload-tries.ts'

/** A chosen file, and the one of its name. */
export interface Clash {
  chosen: ChosenFile
  id: string
  isSameSize: boolean
}

const atOnce = 4

/** Folder by folder: what would come into a folder that is not there yet meets nothing. Errors: UploadProblem. */
export async function clashesOf(outside: Outside, to: UploadTo, files: readonly ChosenFile[]): Promise<Clash[]> {
  if (!mayAskNames(to)) return []
  const clashes: Clash[] = []
  let level = [{ to, inside: treeOf(files, keepsFolders(to)) }]
  while (level.length > 0) {
    const below: typeof level = []
    for (const some of chunks(level, atOnce)) {
      const met = await Promise.all(some.map((branch) => lookInto(outside, branch)))
      clashes.push(...met.flatMap((each) => each.clashes))
      below.push(...met.flatMap((each) => each.below))
    }
    level = below
  }
  return clashes
}

interface Tree {
  files: ChosenFile[]
  folders: Map<string, Tree>
}

const newTree = (): Tree => ({ files: [], folders: new Map() })

function treeOf(files: readonly ChosenFile[], hasFolders: boolean): Tree {
  const root = newTree()
  for (const chosen of files) {
    let tree = root
    for (const name of hasFolders ? chosen.folders : []) {
      const below = tree.folders.get(name) ?? newTree()
      tree.folders.set(name, below)
      tree = below
    }
    tree.files.push(chosen)
  }
  return root
}

interface Branch {
  to: UploadTo
  inside: Tree
}

async function lookInto(outside: Outside, { to, inside }: Branch): Promise<{ clashes: Clash[]; below: Branch[] }> {
  const there = await namesThere(outside, to, [...inside.files.map(({ file }) => file.name), ...inside.folders.keys()])
  const met = new Set<string>()
  const clashes = inside.files.flatMap((chosen) => {
    const item = there.get(chosen.file.name)
    // In other letters two files may have one name: only the first of them meets it.
    if (item?.type !== 'file' || met.has(item.id)) return []
    met.add(item.id)
    return { chosen, id: item.id, isSameSize: item.size === chosen.file.size }
  })
  const below = [...inside.folders].flatMap(([name, tree]) => {
    const item = there.get(name)
    return item?.type === 'folder' ? { to: inFolder(to, item.id), inside: tree } : []
  })
  return { clashes, below }
}

const never = new AbortController().signal

/** Names that nothing can have are refused when they are sent. */
async function namesThere(outside: Outside, to: UploadTo, names: readonly string[]): Promise<Map<string, ThereItem>> {
  const found = new Map<string, ThereItem>()
  const asked = [...new Set(names)].filter((name) => nameProblem(name) === null)
  for (const some of chunks(asked, mostNames)) {
    const look = async () =>
      understood<{ there: ThereItem[] }>(await outside.ask('names', { ...placeOf(to), names: some }))
    const { there } = await trying(outside, never, look)
    for (const item of there) found.set(some[item.at]!, item)
  }
  return found
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** What a link allows, and the four ways in which people speak of it. */
export const rightNames = ['list', 'view', 'download', 'upload', 'edit', 'delete'] as const
export type Right = (typeof rightNames)[number]
export type Rights = Record<Right, boolean>

const only = (...rights: Right[]): Rights =>
  Object.fromEntries(rightNames.map((name) => [name, rights.includes(name)])) as Rights

export const presets = {
  view: only('list', 'view'),
  download: only('list', 'view', 'download'),
  request: only('upload'),
  collaborate: only(...rightNames),
} as const
export type Preset = keyof typeof presets

/** Null: none of the four, made by a program. */
export function presetOf(rights: Rights, type: 'file' | 'folder'): Preset | null {
  const names = Object.keys(presets) as Preset[]
  return names.find((name) => rightNames.every((right) => onType(presets[name], type)[right] === rights[right])) ?? null
}

/** Into a file nothing can be laid, and nobody changes it by a link. */
export function onType(rights: Rights, type: 'file' | 'folder'): Rights {
  return type === 'folder' ? rights : { ...rights, upload: false, edit: false, delete: false }
}

/** Who changes or removes what others left is somebody with a name. */
export const needsSignIn = (rights: Rights): boolean => rights.edit || rights.delete

export const shareStates = ['active', 'expired', 'exhausted', 'revoked', 'suspended'] as const
export type ShareState = (typeof shareStates)[number]

/**
 * What an engine at our floor (package.json, "browserslist") does without, and what then fills it in (fill-in.ts). The
 * names are MDN's: tools/house/engines.ts lets these be used, and refuses everything else that is newer.
 */
const asked: Readonly<Record<string, () => boolean>> = {
  'Array.toSorted': () => 'toSorted' in Array.prototype,
  'Array.toReversed': () => 'toReversed' in Array.prototype,
  'Array.toSpliced': () => 'toSpliced' in Array.prototype,
  'Array.with': () => 'with' in Array.prototype,
  'String.isWellFormed': () => 'isWellFormed' in String.prototype,
  'String.toWellFormed': () => 'toWellFormed' in String.prototype,
  'Object.groupBy': () => 'groupBy' in Object,
  'Map.groupBy': () => 'groupBy' in Map,
  'Promise.withResolvers': () => 'withResolvers' in Promise,
  'URL.canParse': () => 'canParse' in URL,
  'AbortSignal.any': () => 'any' in AbortSignal,
  'HTMLElement.popover': () => 'popover' in HTMLElement.prototype,
  'HTMLElement.showPopover': () => 'showPopover' in HTMLElement.prototype,
  'HTMLElement.hidePopover': () => 'hidePopover' in HTMLElement.prototype,
  'HTMLElement.togglePopover': () => 'togglePopover' in HTMLElement.prototype,
}

export const filledIn: readonly string[] = Object.keys(asked)

export const isLacking = (): boolean => Object.values(asked).some((has) => !has())

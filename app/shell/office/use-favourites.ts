import { useFetchers } from 'react-router'
import { placesPath } from './places-words.ts'

/** As they will be once what was pressed has been answered: a star is lit when the finger leaves it. */
export function useFavourites(kept: readonly string[]): readonly string[] {
  return useFetchers().reduce<readonly string[]>((now, { formAction, formData }) => {
    const path = formData?.get('path')
    if (!formAction?.startsWith(placesPath) || typeof path !== 'string') return now
    const others = now.filter((each) => each !== path)
    return formData!.get('isOn') === 'true' ? [...others, path] : others
  }, kept)
}

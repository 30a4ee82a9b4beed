import { hideOverlay, type GlobalState } from './global-overlay.tsx'
import { Overlay } from './overlay.tsx'
import { useSay } from './words.tsx'

export function GlobalOverlayView({ state }: { state: GlobalState }) {
  const say = useSay()
  if (state.state === 'hidden') return <Overlay state="hidden" />
  const said = {
    ...(state.message !== undefined && { message: say(state.message) }),
    ...(state.subtitle !== undefined && { subtitle: say(state.subtitle) }),
  }
  if (state.state === 'error') return <Overlay state="error" {...said} onClose={hideOverlay} />
  return <Overlay state="loading" {...said} {...(state.progress !== undefined && { progress: state.progress })} />
}

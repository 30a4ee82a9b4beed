/** Only engines that lack something load this, before React takes the page over. lacking.ts says what is meant. */
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-spliced.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.to-well-formed.js'
import 'core-js/modules/es.object.group-by.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/web.url.can-parse.js'
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

/** core-js fills in the language, not this. */
function anyOf(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { once: true, signal: controller.signal })
  }
  return controller.signal
}

if (!('any' in AbortSignal))
  Object.defineProperty(AbortSignal, 'any', { value: anyOf, writable: true, configurable: true })
if (!isSupported()) apply()

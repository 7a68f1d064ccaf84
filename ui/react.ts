import './effects.ts'

/** The exports of `react` in this project: Preact (scripts/preact.ts). */
// biome-ignore lint/performance/noBarrelFile: this module replaces a package
export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  default,
  Fragment,
  flushSync,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  PureComponent,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat'
export { useDeferredValue } from './deferred.ts'
export { useId } from './ids.ts'

/** The router imports it, but only uses it on request. */
export const useOptimistic = <State>(state: State) => [state, () => {}] as const

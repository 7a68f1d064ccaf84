import './effects.ts'

/** What `react` is here: Preact (scripts/preact.ts). */
// biome-ignore lint/performance/noBarrelFile: it stands for a package
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

/** Of the router, which asks for it and does nothing with it unless told to. */
export const useOptimistic = <State>(state: State) => [state, () => {}] as const

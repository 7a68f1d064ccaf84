import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Stands in for lucide-react's own maker of icons (vite.config.ts puts it in its place), which costs every page 2 KB for options
 * that nothing here uses: an icon is its lines, sized and coloured by the style sheet.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        'aria-hidden': 'true',
        width: '24',
        height: '24',
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '2',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

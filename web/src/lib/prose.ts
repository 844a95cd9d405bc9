/** The little Markdown of the help texts: paragraphs, bullet lists and bold. */

export interface Span {
  text: string
  bold: boolean
}
export interface Block {
  bullets: boolean
  items: Span[][]
}

const spans = (line: string): Span[] =>
  line
    .split('**')
    .map((text, place) => ({ text, bold: place % 2 === 1 }))
    .filter((span) => span.text !== '')

export function prose(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
    .flatMap((lines): Block[] => {
      const bullets = lines.filter((line) => line.startsWith('- '))
      const rest = lines.filter((line) => !line.startsWith('- ')).join(' ')
      const blocks: Block[] = rest ? [{ bullets: false, items: [spans(rest)] }] : []
      if (bullets.length > 0) blocks.push({ bullets: true, items: bullets.map((line) => spans(line.slice(2))) })
      return blocks
    })
}

import { shortened } from '#contract/characters.ts'
import { formatPhone } from '#contract/format.ts'
import { tidied, visible } from '#contract/typed.ts'
import * as m from '#messages'
import type { LinePlace } from '#server/order/line-place.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** What every mail says about the shop. `publicUrl` is the address of the storefront. */
export interface Shop {
  publicUrl: string
  supportEmail: string
  supportPhone: string
  /** When the desk answers, as promised at this time: `within 1 to 2 hours`. */
  answerTime: string
  /** How orders can be paid: by UPI to the shop's own address, or online on a page of the payment provider. */
  payment: { upi: { vpa: string; payee: string } | null; online: boolean }
  /** The link that confirms the reader's address. Only while the address is unconfirmed. */
  confirmUrl?: string
  /** Whether the reader can switch off mails of this kind. */
  canSwitchOff?: boolean
  /** Whether the text is sent by hand to a customer without an e-mail address and log-in. It must not mention pages. */
  byHand?: boolean
}

export interface MailContent {
  subject: string
  text: string
  html: string
  /** The lines of a list that the HTML shows as pictures. */
  crops?: MailCrop[]
}

export type MailCrop = LinePlace & { cid: string }

/** A row of items. With a `crop`, the HTML shows the picture of the line, and the title is its alternative text. */
export interface LineRow {
  title: string
  detail: string
  amount: string
  crop?: MailCrop
}

/** A mail consists of blocks. Each is rendered to both HTML and plain text, so that the two parts never differ. */
export type Block =
  /** `byHand` is the text of a message sent by hand. Empty when it says nothing. */
  | { kind: 'words'; text: string; byHand?: string }
  /** Text that a person wrote, with its line breaks, marked as a quote. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'lines'; rows: readonly LineRow[]; rest: string }

/** The page where customers choose which mails they get. */
export const MAILS_PAGE = '/profile#mails'

export interface MailPlan {
  subject: string
  /** What an inbox shows after the subject. */
  preview: string
  heading: string
  /**
   * Missing in mails to the operator, which also name no contact. Empty when the text itself begins with a greeting.
   */
  greeting?: string
  blocks: Block[]
  shop: Shop
}

/**
 * Further rows are left to the linked page. Some inboxes cut a mail off at 100 KB, and large mails are slow on a poor
 * connection. Sixty rows with usual names fit.
 */
const MAX_LINES_BYTES = { html: 19_400, text: 8_000 } as const

export function renderMail(plan: MailPlan): MailContent {
  const whole = { ...plan, subject: oneLine(plan.subject), blocks: [...confirmBlocks(plan.shop), ...plan.blocks] }
  const crops = whole.blocks.flatMap((block) =>
    block.kind === 'lines' ? block.rows.flatMap(({ crop }) => crop ?? []) : [],
  )
  const content = { subject: whole.subject, text: renderText(whole), html: renderHtml(whole) }
  return crops.length === 0 ? content : { ...content, crops }
}

function confirmBlocks({ confirmUrl }: Shop): Block[] {
  if (confirmUrl === undefined) return []
  return [
    {
      kind: 'words',
      text: m.mail_confirm_ask(),
    },
    { kind: 'action', label: m.mail_confirm_press(), url: confirmUrl },
  ]
}

/** The URL of a page of the storefront. */
export function pageUrl(shop: Shop, path: string): string {
  return `${shop.publicUrl.replace(/\/+$/, '')}${path}`
}

/** Typed text on one line, shortened to `maxChars`. */
export function oneLine(text: string, maxChars = 160): string {
  return shortened(tidied(text).replace(/\s+/gu, ' '), maxChars)
}

function renderText({ heading, greeting, blocks, shop }: MailPlan): string {
  const support = m.mail_support({ email: shop.supportEmail, phone: formatPhone(shop.supportPhone) })
  if (shop.byHand) {
    return [greeting, heading, ...blocks.map(handTextOf), 'Pujaghar'].filter(Boolean).join('\n\n')
  }
  const said = blocks.map(textOf)
  const body = greeting === undefined ? said : [...(greeting === '' ? [] : [greeting]), ...said, support]
  const choose = !shop.canSwitchOff ? [] : [`${m.mail_choose_mails()}:\n${pageUrl(shop, MAILS_PAGE)}`]
  return [heading, ...body, `Pujaghar\n${pageUrl(shop, '/')}`, ...choose].join('\n\n')
}

/** Leaves out links to pages. Keeps all rows, because there is no page with the rest. */
function handTextOf(block: Block): string {
  if (block.kind === 'action') return ''
  if (block.kind === 'words') return block.byHand ?? block.text
  return block.kind === 'lines' ? block.rows.map(rowText).join('\n') : textOf(block)
}

function rowText({ title, detail, amount }: LineRow): string {
  return `- ${[title, detail].filter(Boolean).join(', ')}${amount && `: ${amount}`}`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'action':
      return `${block.label}:\n${block.url}`
    case 'code':
      return block.code
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'lines': {
      const { shown, rest } = cut(block.rows.map(rowText), block.rest, MAX_LINES_BYTES.text)
      return [...shown, ...rest].join('\n')
    }
  }
}

/** The rows that fit, and a sentence about the others if there are any. */
function cut(rows: string[], rest: string, maxBytes: number): { shown: string[]; rest: string[] } {
  let bytes = 0
  const end = rows.findIndex((row) => {
    bytes += Buffer.byteLength(row)
    return bytes > maxBytes
  })
  if (end === -1) return { shown: rows, rest: [] }
  return { shown: rows.slice(0, end), rest: [`${m.mail_lines_more({ count: rows.length - end })} ${rest}`.trimEnd()] }
}

const FONT = "font-family:Mukta,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DISPLAY = 'font-family:Eczar,Georgia,serif'

// Inboxes without dark mode ignore this block. The others need !important to override inline colours.
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#1c1310!important}.card{background:#2a1d18!important}
.ink{color:#f7ecdd!important}.soft{color:#cdbcae!important}.brand{color:#ff9d80!important}
.rule{border-color:#4a372e!important}.button{background:#ffb59f!important;color:#3a0d03!important}}`

function renderHtml({ subject, preview, heading, greeting, blocks, shop }: MailPlan): string {
  const said = blocks.map(htmlOf)
  const isToOperator = greeting === undefined
  return `<!doctype html>
<html lang="${m.intl_locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background:#FFF9EE">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#FFF9EE"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT}">
<tr><td class="brand" style="padding:0 4px 14px;${DISPLAY};font-size:26px;font-weight:600;color:#9E2A12">Pujaghar</td></tr>
<tr><td style="height:4px;line-height:4px;font-size:0;background:#F4B93E">&nbsp;</td></tr>
<tr><td class="card" style="background:#FFFFFF;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 14px;${DISPLAY};font-size:23px;line-height:1.25;font-weight:600;color:#2B1A14">${escapeHtml(heading)}</h1>
${(isToOperator || greeting === '' ? said : [wordsHtml(greeting), ...said]).join('\n')}
</td></tr>${isToOperator ? '' : supportHtml(shop)}
</table></td></tr></table></body></html>`
}

function supportHtml(shop: Shop): string {
  const { supportEmail, supportPhone, canSwitchOff } = shop
  const email = escapeHtml(supportEmail)
  const whatsApp = `https://wa.me/${supportPhone.replace(/\D/g, '')}`
  const link = 'class="soft" style="color:#6B5E57"'
  const support = m.mail_support({
    email: `<a ${link} href="mailto:${email}">${email}</a>`,
    phone: `<a class="soft" style="color:#6B5E57;white-space:nowrap" href="${whatsApp}">${escapeHtml(formatPhone(supportPhone))}</a>`,
  })
  return `
<tr><td class="soft" style="padding:18px 4px;font-size:14px;line-height:1.6;color:#6B5E57">${support}${canSwitchOff ? `<br><a ${link} href="${escapeHtml(pageUrl(shop, MAILS_PAGE))}">${m.mail_choose_mails()}</a>` : ''}</td></tr>`
}

function wordsHtml(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#2B1A14">${escapeHtml(text)}</p>`
}

/** Typed text by line, without invisible characters. */
function linesOf(text: string): string[] {
  return visible(text).replaceAll('\t', ' ').split('\n')
}

function quoteHtml(lines: string[]): string {
  const style = 'margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid #F4B93E;font-size:16px;line-height:1.6'
  return `<blockquote class="ink" style="${style};color:#2B1A14">${lines.map(escapeHtml).join('<br>')}</blockquote>`
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'words':
      return wordsHtml(block.text)
    case 'quote':
      return quoteHtml(linesOf(block.text))
    case 'action':
      return actionHtml(block.label, block.url)
    case 'code':
      return codeHtml(block.code)
    case 'facts':
      return tableHtml(block.rows.map(factHtml).join('\n'))
    case 'lines':
      return linesHtml(block.rows, block.rest)
  }
}

function actionHtml(label: string, url: string): string {
  const style = `display:inline-block;padding:13px 24px;border-radius:8px;background:#9E2A12;color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none`
  return `<p style="margin:4px 0 22px"><a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

/** One word without spaces, so that a double tap selects it. The spacing is only visual. */
function codeHtml(code: string): string {
  const style = `margin:4px 0 20px;padding:14px 8px 12px;border:2px dashed #94805D;border-radius:8px;text-align:center;font-family:Consolas,'Courier New',monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.18em;color:#2B1A14;-webkit-user-select:all;user-select:all`
  return `<p class="ink rule" style="${style}">${escapeHtml(code)}</p>`
}

function tableHtml(rows: string): string {
  return `<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.5;color:#2B1A14">\n${rows}\n</table>`
}

function factHtml([name, value]: readonly [string, string]): string {
  const cell = 'padding:7px 0;border-bottom:1px solid #E6D9C3;vertical-align:top'
  const strong = name === m.mail_fact_total() ? ';font-weight:600;font-size:18px' : ''
  return `<tr><td class="soft rule" style="${cell};color:#6B5E57;padding-right:16px;white-space:nowrap">${escapeHtml(name)}</td><td class="ink rule" align="right" style="${cell};color:#2B1A14;overflow-wrap:anywhere;text-wrap:balance${strong}">${escapeHtml(value)}</td></tr>`
}

/** A line of the list as an attached picture, with its alternative text. */
function cropHtml({ cid }: MailCrop, alt: string): string {
  const style = 'display:block;max-width:100%;height:auto;max-height:36px;border-radius:4px;background:#FFFFFF'
  return `<img src="cid:${cid}" alt="${escapeHtml(alt)}" style="${style}">`
}

/** Replaces a picture in the HTML of a mail with its alternative text. */
export function withoutPicture(html: string, cid: string): string {
  return html.replace(new RegExp(`<img src="cid:${cid}" alt="([^"]*)"[^>]*>`), '$1')
}

function linesHtml(rows: readonly LineRow[], rest: string): string {
  const cell = 'class="rule" style="padding:8px 0;border-bottom:1px solid #E6D9C3"'
  const all = rows.map(({ title, detail, amount, crop }) => {
    const name = crop === undefined ? escapeHtml(title) : cropHtml(crop, title)
    const small = detail && `<br><small class="soft" style="color:#6B5E57">${escapeHtml(detail)}</small>`
    return `<tr valign="top"><td ${cell}>${name}${small}</td><td align="right" nowrap ${cell}>${amount && `&emsp;${escapeHtml(amount)}`}</td></tr>`
  })
  const { shown, rest: left } = cut(all, rest, MAX_LINES_BYTES.html)
  return tableHtml(shown.join('\n')) + left.map(wordsHtml).join('')
}

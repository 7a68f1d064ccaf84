import { orderNumber } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('a customer asks on the contact page, the desk answers, and both mails are in one thread', async ({
  page,
  desk,
  register,
  mailbox,
}) => {
  const customer = await register({ name: 'Lakshmi Venkataraman' })
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token: customer.token, name: customer.name, emailId: customer.emailId, _id: customer._id },
  )
  await page.goto('/contact-us')
  const question = `Do you come to Yelahanka? ${customer.emailId}`
  await page.getByLabel('Query').fill(question)
  await page.getByRole('form', { name: 'Write to us' }).getByRole('button').click()
  const received = await mailbox.next({ to: customer.emailId, subject: 'We have your question' })

  await desk.goto('/voices')
  await expect(desk.getByRole('tab', { name: 'Queries' })).toHaveAttribute('aria-selected', 'true')
  await axe(desk)
  await desk.getByRole('link', { name: new RegExp(customer.emailId) }).click()
  await expect(desk.getByText('Nobody is working on this.'), 'looking takes nothing').toBeVisible()
  await axe(desk)
  await desk.getByLabel('Your answer').fill('Yes, every morning.\n\nPlease send us the address.')
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel('Your answer'), 'what was typed is kept').toHaveValue(/^Yes, every morning/)
  await desk.getByRole('button', { name: 'Saved replies' }).click()
  await desk.getByRole('button', { name: 'New reply' }).click()
  const saved = `Fees ${customer.emailId}`
  await desk.getByLabel('Name', { exact: true }).fill(saved)
  await desk.getByLabel('Reply', { exact: true }).fill(' We bring it for nothing, {name}.')
  await axe(desk)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await desk.getByRole('button', { name: saved, exact: false }).first().click()
  await expect(desk.getByLabel('Your answer')).toHaveValue(/We bring it for nothing, Lakshmi\./)
  await desk.getByRole('button', { name: 'Preview' }).click()
  const preview = desk.getByRole('dialog', { name: 'Re: We have your question' })
  await expect(preview).toContainText('Namaste Lakshmi Venkataraman,')
  await axe(desk)
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await expect(desk.getByText(/^Closed on/)).toBeVisible()
  await expect(desk.getByRole('list', { name: 'What was answered' })).toContainText(`by mail to ${customer.emailId}`)
  await axe(desk)

  const answer = await mailbox.next({ to: customer.emailId, subject: 'Re: We have your question' })
  expect(answer.text).toContain('Yes, every morning.')
  expect([answer.inReplyTo, answer.references]).toEqual([received.messageId, received.messageId])
})

test('finds a caller by an order number, and answers a comment on the page of all comments', async ({
  page,
  desk,
  register,
  mailbox,
}) => {
  const customer = await register({ name: 'Asha Rao' })
  const booking = await customer.book()
  await page.request.post(PATHS.orderAction('appointment', booking._id, 'comments'), {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { text: `Shall we bring flowers? ${booking._id}` },
  })

  await desk.goto('/customers')
  await expect(desk.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await desk.getByLabel('Find a customer').fill(orderNumber(booking._id).toLowerCase())
  await desk.getByRole('link', { name: /Found by order/ }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  await expect(desk.getByText('“Welcome to Pujaghar” was sent')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Change name or phone' }).click()
  await desk.getByLabel('Mobile number').fill('90000 54321')
  await axe(desk)
  await desk.getByRole('button', { name: 'Save the change' }).click()
  await expect(desk.getByRole('link', { name: '+91 90000 54321' })).toBeVisible()

  await desk.goto('/voices?tab=comments')
  const comment = desk.getByRole('listitem').filter({ hasText: booking._id })
  await comment.getByRole('button', { name: 'Answer Asha Rao' }).click()
  await comment.getByLabel('Your answer to Asha Rao').fill('A handful is enough.')
  await comment.locator('input[type=file]').setInputFiles(fixture('english-photo.jpg'))
  await expect(comment.getByRole('list', { name: 'Attached' })).toContainText('english-photo.jpg')
  await axe(desk)
  await comment.getByRole('button', { name: 'Send the answer' }).click()
  await expect(comment).toHaveCount(0)
  const mail = await mailbox.next({ to: customer.emailId, subject: 'Our answer about' })
  expect(mail.text).toContain('A handful is enough.')
  expect(mail.attachments.map(({ filename }) => filename)).toContain('english-photo.jpg')
  const { token, emailId, _id } = customer
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { token, name: 'Asha Rao', emailId, _id })
  await open(page, `/event-review/${booking._id}`)
  await expect(page.getByRole('link', { name: 'english-photo.jpg' })).toHaveAttribute('href', /^\/api\/answer-files\//)

  await page.request.post(VISITOR_PATHS.feedback, {
    headers: { authorization: `Bearer ${customer.token}` },
    multipart: { rating: '2', reason: `The flowers were late. ${booking._id}`, suggestion: 'Come earlier.' },
  })
  await desk.goto('/voices?tab=feedback')
  const feedback = desk.getByRole('listitem').filter({ hasText: booking._id }).first()
  await feedback.getByRole('button', { name: 'Answer' }).click()
  await feedback.getByLabel('Your answer to Asha Rao').fill('We are sorry.')
  await axe(desk)
  await feedback.getByRole('button', { name: 'Send the answer' }).click()
  await expect(feedback.getByRole('list', { name: 'What was answered' })).toContainText('We are sorry.')
  await feedback.getByRole('button', { name: 'Add to an order' }).click()
  await axe(desk)
  await feedback.getByRole('button', { name: 'Add to this order', exact: true }).click()
  await feedback.getByRole('link', { name: orderNumber(booking._id) }).click()
  await expect(desk.getByText('Come earlier.')).toBeVisible()
  await desk.goto('/voices')

  for (const [tab, heading] of [
    ['Feedback', 'The average over time'],
    ['Visitors', 'Export all as CSV'],
  ] as const) {
    await desk.getByRole('tab', { name: tab }).click()
    await expect(desk.getByText(heading)).toBeVisible()
    await axe(desk)
  }
})

test('the arrow keys move through the tabs, and URL, tab and panel agree', async ({ desk }) => {
  for (const [address, tabs] of [
    ['/voices', ['Queries', 'Comments', 'Feedback', 'Visitors']],
    ['/catalogue', ['Items', 'Pujas', 'Pandits', 'Pincodes', 'Delivery', 'Not sold', 'Changes']],
  ] as const) {
    await desk.goto(address)
    await desk.getByRole('tab', { name: tabs[0] }).click()
    for (const name of [...tabs.slice(1), tabs[0]]) {
      await desk.keyboard.press('ArrowRight')
      await expect(desk.getByRole('tab', { name })).toBeFocused()
      await expect(desk.getByRole('tab', { name, selected: true })).toBeVisible()
      await expect(desk.getByRole('tabpanel', { name })).toBeVisible()
      await expect(desk).toHaveURL(`${address}?tab=${name.toLowerCase().replace(' ', '-')}`)
    }
  }
  await desk.goto('/voices?tab=comments&state=all')
  await desk.getByRole('button', { name: 'Waiting for us' }).click()
  await expect(desk, 'what is looked for in a tab leaves the tab').toHaveURL('/voices?tab=comments&state=waiting')
})

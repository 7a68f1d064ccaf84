import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_REMARK_CHARS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import * as m from '#messages'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { TextArea } from '#ui/field.tsx'
import { untilLoaded } from '#ui/until-loaded.ts'
import { Devanagari } from '../devanagari.tsx'
import { type Advice, removeButtonId } from '../files/chosen-file.ts'
import { Refusals } from '../files/refusals.tsx'
import { useFileDrop } from '../files/use-file-drop.ts'
import { onDemand, still } from '../later.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { pageMeta } from '../page-meta.ts'
import { useSession } from '../session.ts'
import { useSite } from '../site.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { addFiles, chooseWay, type Draft, getDraft, keepWords, useDraft, write } from './draft.ts'
import { DropZone } from './drop-zone.tsx'
import { useSending, waiting } from './use-sending.ts'

const acceptFiles = coming(
  () => import('./accept-files.ts'),
  (part) => part.acceptFiles,
)
const takeShared = coming(
  () => import('./take-shared.ts'),
  (part) => part.takeShared,
)
// Parts of the form that are shown only to some visitors, or only for a while.
const notes = () => import('./form-notes.tsx')
const SendingList = onDemand(coming(notes, (part) => part.SendingList))
const SentElsewhere = onDemand(coming(notes, (part) => part.SentElsewhere))
const TeachingBox = onDemand(coming(notes, (part) => part.TeachingBox))
const WelcomeBack = onDemand(coming(notes, (part) => part.WelcomeBack))
const AccountDialog = onDemand(
  coming(
    () => import('../account/account-dialog.tsx'),
    (part) => part.AccountDialog,
  ),
)
const WaitingList = onDemand(async () => (await waiting()).WaitingList)
const TypedList = onDemand(
  coming(
    () => import('./typed-list.tsx'),
    (part) => part.TypedList,
  ),
  () => <div className="h-96" />,
)
const GoodToKnow = still(
  coming(
    () => import('./good-to-know.tsx'),
    (part) => part.GoodToKnow,
  ),
)

export const meta = () =>
  pageMeta({
    path: '/upload',
    title: m.list_upload_title(),
    description: m.list_upload_description(),
  })

export default function Upload() {
  return (
    <div className="page pt-8 sm:pt-12">
      <Devanagari words="आपकी सूची" same />
      <h1>{m.list_upload_title()}</h1>
      <p className="mt-2 max-w-text text-lead text-kajal-soft">{m.list_upload_lead()}</p>
      <div className="mt-7 grid grid-cols-1 gap-x-14 gap-y-10 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <ListForm />
        <GoodToKnow />
      </div>
    </div>
  )
}

const NOTHING_REFUSED: { refusals: readonly string[]; advice?: Advice } = { refusals: [] }

function ListForm() {
  const isSentElsewhere = useSite()?.visionHost
  const draft = useDraft()
  const session = useSession()
  const { sent, reason, faults: found, asks, stopAsking, send, refuse, cancel } = useSending()
  const [{ refusals, advice }, setRefused] = useState(NOTHING_REFUSED)
  const browse = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const messagesId = useId()
  const submitButton = useRef<HTMLButtonElement>(null)
  const isSending = sent !== null
  const isWaiting = draft.waits !== undefined
  const isBusy = isSending || isWaiting
  const wasBusy = useRef(false)
  const isTyped = draft.way === 'text'
  const faults = isTyped ? [] : found.filter(({ id }) => draft.files.some((file) => file.id === id))
  const messages = [...(reason ? [reason] : []), ...faults.map((fault) => fault.reason), ...refusals]
  const describedBy = messages.length > 0 ? messagesId : undefined
  /** The remove button of the first file with an error, or the submit button. */
  const next = () => {
    const [fault] = faults
    return fault ? document.getElementById(removeButtonId(fault.id)) : submitButton.current
  }
  const goOn = useRef(next)
  goOn.current = next

  const taking = useRef<Promise<void>>(undefined)
  const take = (files: File[]) => {
    taking.current = takeIn(files)
  }
  const takeIn = async (files: File[]) => {
    const accept = await acceptFiles().catch(() => null)
    // If the module with the checks cannot load, for example offline, accept all files. The server checks them later.
    const found = accept?.(files, getDraft().files.length) ?? { ...NOTHING_REFUSED, accepted: files }
    setRefused(found)
    if (found.accepted.length > 0) addFiles(found.accepted)
  }
  const takeNow = useRef(take)
  takeNow.current = take
  useEffect(() => {
    if (location.search.includes('share=')) {
      void untilLoaded(takeShared).then((shared) =>
        shared({ onFiles: takeNow.current, onRefusal: (refusal) => setRefused({ refusals: [refusal] }) }),
      )
    }
  }, [])
  const hovering = useFileDrop(isBusy ? null : take)

  // The progress replaces the button while sending. Afterwards the focus goes to the button or to a file that must be
  // removed.
  useEffect(() => {
    if (wasBusy.current && !isBusy) goOn.current()?.focus()
    wasBusy.current = isBusy
  }, [isBusy])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await taking.current
    const draft = getDraft()
    const refusal = isTyped ? area.current?.validationMessage : draft.files.length === 0 && MESSAGES.uploadNoFile
    setRefused(refusal ? { refusals: [refusal] } : NOTHING_REFUSED)
    if (refusal) (isTyped ? area : browse).current?.focus()
    else if (faults.length > 0) next()?.focus()
    else await send(draft)
  }

  return (
    <Card className="self-start p-4 sm:p-8">
      <form onSubmit={submit} data-by-press noValidate>
        {draft.waitsForLogin && !isSending && !reason && <WelcomeBack />}
        <fieldset disabled={isBusy}>
          <legend className="sr-only">{m.list_upload_legend()}</legend>
          <div className="mb-5 grid grid-cols-2 gap-1 rounded-control bg-akshat-deep p-1">
            {(Object.keys(WAYS) as Draft['way'][]).map((way) => (
              <Button
                key={way}
                tone={way === draft.way ? 'secondary' : 'quiet'}
                aria-pressed={way === draft.way}
                className="max-sm:px-0"
                onClick={() => {
                  chooseWay(way)
                  setRefused(NOTHING_REFUSED)
                }}
              >
                {WAYS[way]()}
              </Button>
            ))}
          </div>
          {isTyped ? (
            <TypedList ref={area} text={draft.text} describedBy={describedBy} />
          ) : (
            <DropZone
              browse={browse}
              onFiles={take}
              hovering={hovering}
              compact={draft.files.length > 0}
              describedBy={describedBy}
            />
          )}
          <Refusals id={messagesId} texts={messages} advice={advice} />
          {!isTyped && <ChosenFiles files={draft.files} faults={faults} browse={browse} />}
          {!isTyped && draft.files.length > 0 && <TeachingBox />}
          <Remark kept={draft.remark} />
        </fieldset>
        <div className="mt-7">
          {isSentElsewhere && !isTyped && <SentElsewhere />}
          {!isWaiting && <OfflineNote>{session ? m.list_offline_waits() : m.list_offline()}</OfflineNote>}
          {isWaiting ? (
            <WaitingList onRefused={refuse} onFiles={take} />
          ) : sent !== null && !isTyped ? (
            <SendingList sent={sent} files={draft.files} onCancel={cancel} />
          ) : (
            <SubmitButton
              ref={submitButton}
              busy={isSending}
              tone={isTyped || draft.files.length > 0 ? 'primary' : 'secondary'}
              className="w-full sm:w-auto sm:min-w-60"
            >
              {reason ? m.list_try_again() : m.list_submit()}
            </SubmitButton>
          )}
        </div>
      </form>
      {asks && (
        <AccountDialog
          lead={asks}
          page="/upload"
          onClose={stopAsking}
          onDone={() => {
            stopAsking()
            void send(getDraft())
          }}
        />
      )}
    </Card>
  )
}

const WAYS = { files: m.list_way_files, text: m.list_way_text }

/** An uncontrolled field, because text typed before hydration must stay and be read afterwards. */
function Remark({ kept }: { kept: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (area.current?.value) write({ remark: area.current.value })
  }, [])
  useEffect(() => {
    if (area.current?.value === '') area.current.value = kept
  }, [kept])
  return (
    <TextArea
      ref={area}
      className="mt-7"
      label={m.list_remark_label()}
      hint={m.list_remark_hint()}
      name="remark"
      maxLength={MAX_REMARK_CHARS}
      onChange={({ currentTarget }) => write({ remark: currentTarget.value })}
      onBlur={keepWords}
    />
  )
}

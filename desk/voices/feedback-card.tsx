import { useState } from 'react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { VoicedFeedback } from '#contract/desk/voices.ts'
import { formatDateTime } from '#contract/format.ts'
import { Card } from '#ui/card.tsx'
import { formatSize } from '#ui/file-size.ts'
import { type FeedbackActing, FeedbackAnswer } from './feedback-answer.tsx'
import { Stars } from './stars.tsx'

type Attached = VoicedFeedback['files'][number]

/** One entry of feedback with its files. */
export function FeedbackCard(props: FeedbackActing) {
  const { feedback } = props
  const { id, rating, reason, suggestion, createdAt, customer, files } = feedback
  return (
    <li>
      <Card className="p-4 sm:px-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <Stars count={rating} />
          {customer ? (
            <Link to={`/customers/${customer.id}`} className="link font-semibold wrap-anywhere">
              {customer.name}
            </Link>
          ) : (
            <span className="text-kajal-soft">Not logged in</span>
          )}
          <time dateTime={createdAt} className="text-bhasma sm:ml-auto">
            {formatDateTime(createdAt)}
          </time>
        </p>
        <dl className="mt-2 grid gap-x-8 gap-y-2 md:grid-cols-2 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-small [&_dt]:text-bhasma">
          <div>
            <dt>The reason</dt>
            <dd>{reason}</dd>
          </div>
          <div>
            <dt>What we could do better</dt>
            <dd>{suggestion}</dd>
          </div>
        </dl>
        {files.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-3">
            {files.map((file) => (
              <li key={file.id}>
                <Attachment file={file} path={DESK_PATHS.feedbackFile(id, file.id)} />
              </li>
            ))}
          </ul>
        )}
        <FeedbackAnswer {...props} />
      </Card>
    </li>
  )
}

function Attachment({ file: { kind, title, byteCount }, path }: { file: Attached; path: string }) {
  // Some browsers cannot show some picture formats. Then the card links to the file.
  const [isUnseen, setUnseen] = useState(false)
  // While offline, an error does not mean that the format is unsupported.
  const giveUp = () => setUnseen(navigator.onLine)
  const frame = 'h-40 max-w-full rounded-small border border-chandan bg-akshat-deep'
  return (
    <figure className="max-w-72">
      {!isUnseen && kind === 'image' && (
        <a href={path} target="_blank" rel="noreferrer" className="block">
          <img
            src={path}
            alt={`Attached: ${title}`}
            loading="lazy"
            className={`${frame} min-w-24 object-contain`}
            onError={giveUp}
          />
        </a>
      )}
      {!isUnseen && kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: videos of visitors have no captions
        <video
          src={path}
          aria-label={`Attached film: ${title}`}
          controls
          preload="metadata"
          className={frame}
          onError={giveUp}
        />
      )}
      <figcaption className="mt-1 text-fine text-bhasma">
        <a href={path} target="_blank" rel="noreferrer" className="link wrap-anywhere">
          {title}
        </a>{' '}
        <span className="figures">{formatSize(byteCount)}</span>
      </figcaption>
    </figure>
  )
}

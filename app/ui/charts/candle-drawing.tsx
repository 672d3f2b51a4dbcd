import type { ChartOptions, DeepPartial, IChartApi, ISeriesApi, Time, UTCTimestamp } from 'lightweight-charts';

/**
 * One bar as drawn: its practice second and its prices as plain numbers, which are good enough for pixels but not for
 * money.
 */
export interface Bar {
  seconds: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export interface CandleFormats {
  price: (value: number) => string;
  /** Formats the full instant, shown beside the crosshair. */
  instant: (at: Date) => string;
  day: (at: Date) => string;
  time: (at: Date) => string;
}

export interface CandleColours {
  text: string;
  line: string;
  ground: string;
  up: string;
  down: string;
}

export interface CandleDrawing {
  show(bars: readonly Bar[]): void;
  colour(colours: CandleColours): void;
  remove(): void;
}

type Library = typeof import('lightweight-charts');

/**
 * Draws candles into an element. The mouse wheel and touch still belong to the page: controls beside the chart choose
 * what to see.
 */
export function drawCandles(library: Library, element: HTMLElement, formats: CandleFormats): CandleDrawing {
  const chart: IChartApi = library.createChart(element, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    // The page itself credits the makers of the library, in words that are legible in any colour scheme.
    layout: { attributionLogo: false },
    localization: { priceFormatter: formats.price, timeFormatter: (time: Time) => formats.instant(instantOf(time)) },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.08, bottom: 0.08 } },
    timeScale: { borderVisible: false, timeVisible: true, fixLeftEdge: true, fixRightEdge: true, tickMarkFormatter },
  });
  const series: ISeriesApi<'Candlestick'> = chart.addSeries(library.CandlestickSeries, {
    borderVisible: true,
    lastValueVisible: false,
    // Whole dollars: finer steps would give neighbouring lines the same label.
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
  });
  function tickMarkFormatter(time: Time, mark: number): string {
    const at = instantOf(time);
    return mark >= library.TickMarkType.Time ? formats.time(at) : formats.day(at);
  }
  return {
    show(bars) {
      series.setData(bars.map(({ seconds, ...prices }) => ({ time: secondsOf(seconds), ...prices })));
      chart.timeScale().fitContent();
    },
    colour(colours) {
      chart.applyOptions(chartLook(colours, getComputedStyle(element).fontFamily));
      series.applyOptions({
        // Rising candles are hollow and falling ones filled, so that nobody needs colour to tell them apart.
        upColor: colours.ground,
        downColor: colours.down,
        borderUpColor: colours.up,
        borderDownColor: colours.down,
        wickUpColor: colours.up,
        wickDownColor: colours.down,
        priceLineColor: colours.text,
      });
    },
    remove: () => chart.remove(),
  };
}

function chartLook(colours: CandleColours, fontFamily: string): DeepPartial<ChartOptions> {
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: colours.text,
      fontFamily,
      fontSize: 13,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    crosshair: {
      vertLine: { color: colours.text, labelBackgroundColor: colours.text },
      horzLine: { color: colours.text, labelBackgroundColor: colours.text },
    },
  };
}

function instantOf(time: Time): Date {
  return typeof time === 'number' ? new Date(time * 1_000) : new Date(0);
}

function secondsOf(seconds: number): UTCTimestamp {
  if (!isSeconds(seconds)) throw new Error(`not an instant: ${seconds}`);
  return seconds;
}

function isSeconds(value: number): value is UTCTimestamp {
  return Number.isFinite(value);
}

# What a cohort of the check learned: works out check-summary.csv again from the exported answers.
#
#     Rscript check_summary.R FOLDER > my-summary.csv
#
# FOLDER (default: this one) holds check-answers.csv and check-people.csv. Needs base R and no package.
# Python does the same in check_summary.py; both agree with the export to the third decimal. The export has Student's
# quantile from Hill's approximation (Algorithm 396, 1970), which from 11 degrees on, the fewest here, is within 5e-9
# of qt.
#
# Ratings go from 1, surely honest, to 4, surely false. For each pair of waves, over the people who have both:
#   sensitivity  d_a, how far false and honest offers lie apart, in standard deviations of an offer's credibility
#   lean         c in the same unit: above 0 towards trust, below 0 towards suspicion
# Macmillan and Creelman, Detection Theory (2005), chapter 3.

SECONDS <- c("after", "waiting", "two-weeks", "three-months", "six-months")  # each is compared with "before"
ARMS <- c("all", "early", "late")
THRESHOLDS <- 1:3       # a rating is above it or not; the one in the middle, 2, parts honest from false
LEAST_PEOPLE <- 12      # below that no figure says anything
LEAST_RATED <- 5        # of the six offers of a kind in a wave, for a person to count
MOST_CORRELATION <- 0.6
SLOPES <- c(least = 0.5, most = 2)
# Gauss-Legendre with eight points on [-1, 1].
NODES <- c(0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363)
WEIGHTS <- c(0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763)

# How often two standard normal variables of correlation rho both lie below the quantile of p: p^2 and the integral of
# their density over the correlation (Plackett 1954; Drezner and Wesolowsky 1990).
both_below <- function(p, rho) {
  square <- qnorm(p)^2
  density <- function(r) exp(-square / (1 + r)) / (2 * pi * sqrt(1 - r^2))
  integral <- 0
  for (i in seq_along(NODES)) {
    integral <- integral + WEIGHTS[i] * (density(rho / 2 * (1 - NODES[i])) + density(rho / 2 * (1 + NODES[i])))
  }
  p^2 + rho / 2 * integral
}

# How alike the answers of one person are: the correlation of two normal variables that both pass a threshold as often
# as two answers of one person do. Of n answers x pass; pairs are of answers of the same person. All are vectors.
correlation <- function(n, x, pairs_n, pairs_x) {
  share <- x / n
  agreement <- pairs_x / pairs_n
  low <- rep(0, length(share))
  high <- rep(MOST_CORRELATION, length(share))
  for (halving in 1:24) {
    middle <- (low + high) / 2
    is_more <- both_below(share, middle) < agreement
    low <- ifelse(is_more, middle, low)
    high <- ifelse(is_more, high, middle)
  }
  ifelse(share <= 0 | share >= 1, 0, (low + high) / 2)
}

# A person's rated answers of a kind and those above each threshold, then the ordered pairs of each of these.
counts_of <- function(ratings) {
  counts <- c(length(ratings), sapply(THRESHOLDS, function(threshold) sum(ratings > threshold)))
  c(counts, counts * (counts - 1))
}

# Sensitivity and lean of a wave: in the first row from all these people, then with one of them left out at a time.
estimates_of <- function(answers, people) {
  counts <- lapply(c("false", "honest"), function(kind) {
    rated <- answers[answers$kind == kind & !is.na(answers$rating), ]
    own <- t(vapply(split(rated$rating, factor(rated$person, people)), counts_of, numeric(8)))
    total <- colSums(own)
    rbind(total, sweep(-own, 2, total, "+"))
  })
  # People differ, and pooled they look less able than they are: kappa stretches the quantiles again.
  kappa <- rowMeans(sapply(THRESHOLDS, function(i) {
    rho <- lapply(counts, function(k) correlation(k[, 1], k[, 1 + i], k[, 5], k[, 5 + i]))
    1 / sqrt(1 - (rho[[1]] + rho[[2]]) / 2)
  }))
  # The pooled share above each threshold as a quantile; half an answer more on both sides keeps it finite.
  z <- lapply(counts, function(k) kappa * qnorm((k[, 1 + THRESHOLDS] + 0.5) / (k[, 1] + 1)))
  y <- z[[1]]
  x <- z[[2]]
  # The line through the three points of the z-ROC. Where the three are one point, both kinds are taken to vary alike.
  slope <- apply(y, 1, sd) / apply(x, 1, sd)
  slope[is.nan(slope)] <- 1
  slope <- pmin(pmax(slope, SLOPES["least"]), SLOPES["most"])
  d_a <- (rowMeans(y) - slope * rowMeans(x)) * sqrt(2 / (1 + slope^2))
  data.frame(sensitivity = d_a, lean = -(y[, 2] + x[, 2]) / 2, row.names = NULL)
}

with_interval <- function(value, error, degrees) {
  c(value, error, value + c(-1, 1) * qt(0.975, degrees) * error)
}

# The change of a figure between two waves, and its jackknife error.
change_of <- function(figure, first, second) {
  change <- second[[figure]] - first[[figure]]
  without <- change[-1]
  people <- length(without)
  c(value = change[1], error = sqrt((people - 1) / people * sum((without - mean(without))^2)))
}

# False offers recognised, honest ones turned away, and answers before which something was looked up.
shares_of <- function(answers) {
  called_false <- function(kind) mean(answers$rating[answers$kind == kind] > 2, na.rm = TRUE)
  c(called_false("false"), called_false("honest"), mean(answers$opened))
}

# The figures of two waves over these people, a row a measure, and the changes of both figures.
compare <- function(answers, people, waves) {
  of_waves <- lapply(waves, function(wave) answers[answers$wave == wave & answers$person %in% people, ])
  estimates <- lapply(of_waves, estimates_of, people)
  first <- estimates[[1]]
  second <- estimates[[2]]
  changes <- sapply(names(first), change_of, first, second, simplify = FALSE)
  degrees <- length(people) - 1
  rows <- list()
  for (figure in names(first)) {
    rows[[paste0(figure, "-first")]] <- first[[figure]][1]
    rows[[paste0(figure, "-second")]] <- second[[figure]][1]
    change <- changes[[figure]]
    rows[[paste0(figure, "-change")]] <- with_interval(change[["value"]], change[["error"]], degrees)
  }
  # The larger end of the 90% interval of the lean: no change larger than this.
  rows[["lean-change-within"]] <- abs(change[["value"]]) + qt(0.95, degrees) * change[["error"]]
  shares <- sapply(of_waves, shares_of)
  measures <- c("recognised", "turned-away", "checked")
  for (i in seq_along(measures)) {
    rows[paste0(measures[i], c("-first", "-second"))] <- shares[i, ]
  }
  list(people = length(people), rows = rows, changes = changes)
}

# The change of the early arm, who had their lesson, minus that of the late arm, who waited.
difference_of <- function(early, late) {
  rows <- list()
  for (figure in c("sensitivity", "lean")) {
    arms <- rbind(early$changes[[figure]], late$changes[[figure]])
    variance <- arms[, "error"]^2
    freedom <- c(early$people, late$people) - 1
    # Welch (1947), Satterthwaite (1946).
    degrees <- if (sum(variance) > 0) sum(variance)^2 / sum(variance^2 / freedom) else sum(freedom)
    difference <- arms[1, "value"] - arms[2, "value"]
    rows[[paste0(figure, "-difference")]] <- with_interval(difference, sqrt(sum(variance)), degrees)
  }
  list(people = early$people + late$people, rows = rows)
}

# Three decimals, a half away from zero, which sprintf rounds to even; empty where there is none. Among binary numbers
# only odd sixteenths are a half behind the third decimal.
figure_text <- function(value) {
  is_half <- (abs(value) * 16) %% 2 == 1
  text <- sprintf("%.3f", value + is_half * sign(value) * 1e-6)
  ifelse(is.na(value), "", ifelse(text == "-0.000", "0.000", text))
}

print_block <- function(comparison, arm, block, words) {
  for (measure in names(block$rows)) {
    figures <- figure_text(c(block$rows[[measure]], NA, NA, NA)[1:4])
    cat(paste(c(comparison, arm, measure, block$people, figures, words), collapse = ","), "\n", sep = "")
  }
}

# The people of an arm who rated enough offers of both kinds in both waves.
people_of <- function(answers, arms, arm, waves) {
  rated <- answers[!is.na(answers$rating), ]
  kinds <- factor(rated$kind, c("false", "honest"))
  counts <- table(factor(rated$person, names(arms)), factor(rated$wave, waves), kinds)
  names(arms)[arms == arm & apply(counts >= LEAST_RATED, 1, all)]
}

folder <- c(commandArgs(trailingOnly = TRUE), ".")[1]
read <- function(name) read.csv(file.path(folder, name), colClasses = "character", na.strings = "")
people <- read("check-people.csv")
arms <- setNames(people$arm, people$person)
answers <- read("check-answers.csv")
answers$rating <- as.integer(answers$rating)  # empty: would rather not say
answers$opened <- answers$opened_register == "1" | answers$opened_terms == "1" | answers$opened_money == "1"

cat("comparison,arm,measure,people,value,error,low,high,bank_version,language\n")
# Answers to two versions of the offers, or in two languages, are never pooled.
all_words <- unique(answers[c("bank_version", "language")])
all_words <- all_words[order(as.integer(all_words$bank_version), all_words$language, method = "radix"), ]
for (i in seq_len(nrow(all_words))) {
  words <- unlist(all_words[i, ])
  same_words <- answers[answers$bank_version == words[1] & answers$language == words[2], ]
  found <- list()
  for (second in SECONDS) {
    for (arm in ARMS) {
      waves <- c("before", second)
      counted <- people_of(same_words, arms, arm, waves)
      if (length(counted) < LEAST_PEOPLE) next
      block <- compare(same_words, counted, waves)
      print_block(paste0("before-", second), arm, block, words)
      found[[paste(second, arm)]] <- block
    }
  }
  if (!is.null(found[["after early"]]) && !is.null(found[["waiting late"]])) {
    difference <- difference_of(found[["after early"]], found[["waiting late"]])
    print_block("before-after/before-waiting", "early-late", difference, words)
  }
}
